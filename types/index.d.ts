/// <reference types="node" />
/// <reference path="./es4x.d.ts" />
