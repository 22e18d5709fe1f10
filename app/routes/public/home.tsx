export default function Phome() {
  return <h1>home</h1>;
}
