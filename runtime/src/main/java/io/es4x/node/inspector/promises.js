import inspector from 'node:inspector';

/** A session whose commands return promises. */
class Session extends inspector.Session {
  /** @override */
  post(method, params) {
    return new Promise((resolve, reject) => {
      super.post(method, params, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }
}

export default { ...inspector, Session };
