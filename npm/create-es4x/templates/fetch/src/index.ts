export default {
  port: process.env.PORT ?? 8080,

  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/') {
      return new Response(`Hello, ${searchParams.get('name') ?? 'world'}!\n`);
    }
    if (pathname === '/echo' && request.method === 'POST') {
      return Response.json(await request.json());
    }
    return new Response('Not found\n', { status: 404 });
  },
} satisfies Es4xService;
