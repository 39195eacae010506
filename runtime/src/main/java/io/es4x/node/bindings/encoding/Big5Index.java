package io.es4x.node.bindings.encoding;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The characters of Big5 by their bytes, as the Encoding Standard has them: those of the JDK's
 * Big5-HKSCS but for some, which are written here with the bytes before them.
 *
 * <p>See https://encoding.spec.whatwg.org/#index-big5.
 */
final class Big5Index {
  private static final String OTHERS =
      """
      8862Ê\u0304 8864Ê\u030c 88a3ê\u0304 88a5ê\u030c 8e69箸 8e6f簆 8e7e糎 8eab緒 8eb4縝 8ecd者 8ed0耨 8f57菁
      8f69蒨 8f6e萏 8fcb覦 8fcc覩 8ffe起 906d都 907a銹 90dc靜 90f1響 91bf鼖 9244蔃 92af兙
      92b0兛 92b1兝 92b2兞 92c8鍮 92d1瑹 9447浧 94ca禛 95d9邗 9644靝 96ed瀞 96fc嬨 9b76爁
      9b78矗 9b7b纇 9bc6駖 9bde釔 9bec惞 9bf6澶 9c42輶 9c53侻 9c62營 9c68鄄 9c6b鷰 9c77菏
      9cbc尐 9cbd秣 9cd0婧 9d57輋 9d5a筑 9dc4拐 9ea9恢 9eef痹 9efd汊 9f60鬮 9f66鼗 9fcb僭
      9fd8弌 a063蠏 a077拎 a0d5瑨 a0df煢 a0e4牐 a145‧ a14e﹑ a15a╴ a1c2¯ a1c3￣ a1c5ˍ
      a1e3～ a1f2⊕ a1f3⊙ a1fe／ a240＼ a241∕ a242﹨ a244￥ a246￠ a247￡ a3c0␀ a3c1␁
      a3c2␂ a3c3␃ a3c4␄ a3c5␅ a3c6␆ a3c7␇ a3c8␈ a3c9␉ a3ca␊ a3cb␋ a3cc␌ a3cd␍
      a3ce␎ a3cf␏ a3d0␐ a3d1␑ a3d2␒ a3d3␓ a3d4␔ a3d5␕ a3d6␖ a3d7␗ a3d8␘ a3d9␙
      a3da␚ a3db␛ a3dc␜ a3dd␝ a3de␞ a3df␟ a3e0␡ a3e1€ c6cf廴 c6d3无 c6d5癶 c6d7隶
      c6de〃 c6df仝 fa5f倩 fa66偽 fabd包 fac5卄 fad5卿 fb48嘅 fbb8婷 fbf3幵 fbf9廐 fc4f彘
      fc6c悤 fcb9撐 fce2晴 fcf1杞 fdb7沜 fdb8渝 fdbb港 fdf1煮 fe52猪 fe6f瑜 feaa瓩 fedd砉
      """;

  private static final int DIGITS = 4;
  private static final int RADIX = 16;

  private final CharacterIndex usual = new CharacterIndex("Big5-HKSCS");
  private final Map<Integer, String> others = new HashMap<>();

  Big5Index() {
    for (String other : OTHERS.split("\\s+")) {
      others.put(Integer.parseInt(other.substring(0, DIGITS), RADIX), other.substring(DIGITS));
    }
  }

  /** Returns the text of two bytes; null if there is none. */
  @Nullable String pair(int first, int second) {
    String other = others.get(first << Byte.SIZE | second);
    return other == null ? usual.pair(first, second) : other;
  }
}
