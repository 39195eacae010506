import { UriTemplate, Variables } from '@vertx/uri-template';

const template = UriTemplate.of('/items/{id}{?fields*}');
console.log(template.expandToString(Variables.variables().set('id', '42')));
