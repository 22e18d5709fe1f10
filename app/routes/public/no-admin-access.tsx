export default function Pnoadminaccess() {
  return <h1>no-admin-access</h1>;
}
