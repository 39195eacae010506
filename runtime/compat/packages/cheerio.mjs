import * as cheerio from 'cheerio';
import { equal, require } from '../check.mjs';

export default function use() {
  const $ = cheerio.load('<ul id="f"><li class="a">Apple</li><li class="b">Pear</li></ul>');
  equal($('.a', '#f').text(), 'Apple');
  equal(
    $('li')
      .map((_, element) => $(element).text())
      .get(),
    ['Apple', 'Pear'],
  );
  $('li.b').addClass('sweet').attr('data-x', '1').before('<li>Plum</li>');
  equal(
    $('#f').html(),
    '<li class="a">Apple</li><li>Plum</li><li class="b sweet" data-x="1">Pear</li>',
  );
  equal($('li:nth-child(2)').prop('tagName'), 'LI');
  equal(cheerio.load('<a><b/></a>', { xml: true }).xml(), '<a><b/></a>');
  equal($.extract({ items: [{ selector: 'li' }] }).items.length, 3);
  equal(require('cheerio').load('<p>&amp;</p>')('p').text(), '&');
}
