const { dest, parallel, series, src } = require('gulp');
const { Transform } = require('node:stream');

const upperCase = () =>
  new Transform({
    objectMode: true,
    transform(file, _encoding, done) {
      file.contents = Buffer.from(file.contents.toString().toUpperCase());
      done(null, file);
    },
  });

const texts = () => src('src/**/*.txt').pipe(upperCase()).pipe(dest('dist'));
const images = () => src('src/**/*.png', { encoding: false }).pipe(dest('dist'));

exports.default = series(parallel(texts, images));
exports.fail = async () => {
  throw new Error('No');
};
