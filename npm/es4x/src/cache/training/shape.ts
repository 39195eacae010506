export class Shape {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
