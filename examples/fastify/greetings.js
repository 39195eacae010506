/**
 * A plugin with routes: what it adds to its `app` is its own, and its prefix is given where it is registered.
 *
 * @type {import('fastify').FastifyPluginAsync<{ word: string }>}
 */
export async function greetings(app, { word }) {
  app.addSchema({
    $id: 'greeting',
    type: 'object',
    properties: { greeting: { type: 'string' }, times: { type: 'integer' } },
  });
  const schema = {
    querystring: {
      type: 'object',
      properties: { times: { type: 'integer', minimum: 1, default: 1 } },
    },
    response: { 200: { $ref: 'greeting#' } },
  };

  app.get('/:name', { schema }, async ({ params: { name }, query: { times } }) => {
    return { greeting: `${word}, ${name}!`, times, hidden: 'what the schema does not name' };
  });
}
