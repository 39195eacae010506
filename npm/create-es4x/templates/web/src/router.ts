import { BodyHandler, Router } from '@vertx/web';
import { validNote } from './validation.ts';

type Note = { id: number; text: string };

/** Makes the routes of the service. */
export function createRouter(): Router {
  const notes = new Map<number, Note>();
  const router = Router.router(vertx);

  router.get('/health').handler((context) => {
    context.json({ status: 'up' });
  });

  router.get('/notes').handler((context) => {
    context.json([...notes.values()]);
  });

  router.get('/notes/:id').handler((context) => {
    const note = notes.get(Number(context.pathParam('id')));
    if (note) context.json(note);
    else context.fail(404);
  });

  router
    .post('/notes')
    .handler(BodyHandler.create(false).setBodyLimit(100_000))
    .handler(validNote())
    .handler((context) => {
      const { text } = context.body().asJsonObject() as { text: string };
      const note = { id: notes.size + 1, text };
      notes.set(note.id, note);
      context.response().setStatusCode(201).putHeader('location', `/notes/${note.id}`);
      context.json(note);
    });

  // Answers what failed with this status: what is not valid, among others.
  return router.errorHandler(400, (context) => {
    context.response().setStatusCode(400);
    context.json({ error: context.failure()?.message ?? 'bad request' });
  });
}
