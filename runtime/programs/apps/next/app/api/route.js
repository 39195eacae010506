export async function POST(request) {
  const { a } = await request.json();
  return Response.json({ doubled: a * 2 });
}
