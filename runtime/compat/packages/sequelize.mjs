import mysql2 from 'mysql2';
import { DataTypes, Model, Op, Sequelize, ValidationError } from 'sequelize';
import { equal, fails } from '../check.mjs';

const lowerMail = (user) => {
  user.mail = user.mail?.toLowerCase();
};

export default async function use() {
  const sequelize = new Sequelize('db', 'user', 'p', {
    dialect: 'mysql',
    dialectModule: mysql2,
    logging: false,
  });
  class User extends Model {
    get greeting() {
      return `Hello, ${this.name}!`;
    }
  }
  User.init(
    {
      name: { type: DataTypes.STRING(40), allowNull: false, validate: { len: [2, 40] } },
      mail: { type: DataTypes.STRING, unique: true, validate: { isEmail: true } },
    },
    {
      sequelize,
      underscored: true,
      hooks: { beforeValidate: lowerMail },
    },
  );
  const Post = sequelize.define('Post', { title: DataTypes.TEXT });
  User.hasMany(Post);
  Post.belongsTo(User);
  const user = User.build({ name: 'Jo', mail: 'JO@Example.com' });
  await user.validate();
  equal([user.greeting, user.mail, user.isNewRecord], ['Hello, Jo!', 'jo@example.com', true]);
  equal([user.changed(), typeof user.createPost], [['name', 'mail'], 'function']);
  const wrong = await User.build({ name: 'x', mail: 'no' })
    .validate()
    .catch((error) => error);
  equal(
    [wrong instanceof ValidationError, wrong.errors.map(({ path }) => path)],
    [true, ['name', 'mail']],
  );
  await fails(() => User.build({}).validate(), /name cannot be null/);
  const sql = sequelize.getQueryInterface().queryGenerator;
  equal(
    sql.selectQuery(
      'users',
      { attributes: ['id'], where: { [Op.or]: [{ a: { [Op.gt]: 5 } }, { b: "x'y" }] }, limit: 2 },
      User,
    ),
    "SELECT `id` FROM `users` AS `User` WHERE (`User`.`a` > 5 OR `User`.`b` = 'x\\'y') LIMIT 2;",
  );
  equal(Object.keys(User.getAttributes()), ['id', 'name', 'mail', 'createdAt', 'updatedAt']);
  equal(Post.getAttributes().UserId.references.key, 'id');
}
