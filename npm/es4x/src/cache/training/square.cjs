exports.area = (side) => side ** 2;
