import {
  Box3,
  Color,
  Euler,
  MathUtils,
  Matrix4,
  Quaternion,
  Raycaster,
  Sphere,
  Vector3,
} from 'three';
import { equal, require } from '../check.mjs';

const rounded = (array) => array.map((n) => Math.round(n * 1e6) / 1e6 + 0);

export default function use() {
  equal(new Vector3(1, 2, 3).cross(new Vector3(3, 2, 1)).toArray(), [-4, 8, -4]);
  const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI / 2);
  equal(rounded(new Vector3(1, 0, 0).applyQuaternion(turn).toArray()), [0, 1, 0]);
  const matrix = new Matrix4().compose(new Vector3(1, 2, 3), turn, new Vector3(2, 2, 2));
  equal(
    rounded(matrix.clone().multiply(matrix.clone().invert()).toArray()),
    new Matrix4().toArray(),
  );
  equal(rounded([new Euler().setFromQuaternion(turn).z]), [1.570796]);
  equal(
    new Box3(new Vector3(), new Vector3(2, 2, 2)).getBoundingSphere(new Sphere()).center.toArray(),
    [1, 1, 1],
  );
  equal(new Color('#ff8000').getHexString(), 'ff8000');
  equal(MathUtils.degToRad(180), Math.PI);
  equal(
    new Raycaster(new Vector3(0, 0, 5), new Vector3(0, 0, -1)).ray.at(5, new Vector3()).toArray(),
    [0, 0, 0],
  );
  equal(new (require('three').Vector2)(3, 4).length(), 5);
}
