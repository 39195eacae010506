// Jest cannot mark the Java objects among the globals as kept.
module.exports = { testEnvironmentOptions: { globalsCleanup: 'off' } };
