export default function Pnotfound() {
  return <h1>not-found</h1>;
}
