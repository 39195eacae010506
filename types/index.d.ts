/// <reference path="./es4x.d.ts" />
/// <reference path="./console.d.ts" />
/// <reference path="./timers.d.ts" />
/// <reference path="./process.d.ts" />
/// <reference path="./modules.d.ts" />
/// <reference path="./inspector.d.ts" />
