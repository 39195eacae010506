export default async function User({ params }) {
  const { name } = await params;
  return <h1>Hello, {name.toUpperCase()}</h1>;
}
