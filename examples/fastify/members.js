import plugin from 'fastify-plugin';

/** A plugin for the whole application: `app.membersOnly` is a hook that lets nobody else pass. */
export const members = plugin(async (app) => {
  app.decorateRequest('member', null);
  app.decorate('membersOnly', async (request) => {
    const [, name] = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (name === undefined) {
      throw Object.assign(new Error('This is for members.'), { statusCode: 401 });
    }
    request.member = name;
  });
});
