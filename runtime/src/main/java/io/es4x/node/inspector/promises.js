import inspector from 'node:inspector';

/** A session whose commands return promises. */
class Session extends inspector.Session {
  /**
   * @override
   * @param {string} method
   * @param {object} [params]
   * @returns {Promise<object | undefined>}
   */
  post(method, params) {
    return new Promise((resolve, reject) => {
      super.post(method, params, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }
}

export default { ...inspector, Session };
