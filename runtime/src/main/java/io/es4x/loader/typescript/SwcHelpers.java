package io.es4x.loader.typescript;

/**
 * Corrects the helper functions that swc prints for decorated classes, so that decorators run as in
 * ECMA-262 and TypeScript. Lines do not move, as the source map depends on them.
 */
final class SwcHelpers {
  /** Only members have {@code design:type}, not classes. */
  private static final String METADATA = "return Reflect.metadata(k, v);";

  private static final String METADATA_OF_MEMBERS =
      "{ var d = Reflect.metadata(k, v);"
          + " return k !== \"design:type\" ? d : function(t, p) { if (p !== undefined) d(t, p); }; }";

  private static final String LOOP = "for(var i = 0; i < decInfos.length; i++){";

  /** Sorts decorators: methods and accessors come before fields, and static ones before others. */
  private static final String SORTED_LOOP =
      "var results = decInfos.map(function() { return []; });"
          + " var ranks = [4, 2, 2, 2, 2, 3, 1, 1, 1, 1];"
          + " var order = decInfos.map(function(_, i) { return i; }).sort(function(a, b) {"
          + " return ranks[decInfos[a][1]] - ranks[decInfos[b][1]] || a - b; });"
          + " for(var k = 0, i; k < order.length; k++){ i = order[k];";

  private static final String RESULT = "  applyMemberDec(ret, base, decInfo,";
  private static final String SORTED_RESULT = "  applyMemberDec(results[i], base, decInfo,";
  private static final String RESULTS = "pushInitializers(ret, protoInitializers);";
  private static final String SORTED_RESULTS = "ret = ret.concat.apply(ret, results); " + RESULTS;

  private static final String ACCESS_BEGIN = "var get, set;\n    if (kind === 0) {";
  private static final String ACCESS_END = "try {\n      return dec(value, ctx);";

  /** The functions of {@code context.access}. */
  private static final String ACCESS =
      """
      var access = ctx.access = { has: function(o) { return name in o; } };
      if (kind !== 4) access.get = function(o) { return o[name]; };
      if (kind < 2 || kind === 4) access.set = function(o, v) { o[name] = v; };
      if (isPrivate) {
      if (access.get) access.get = function(o) { return kind === 2 ? desc.value : desc.get.call(o); };
      if (access.set) access.set = function(o, v) { desc.set.call(o, v); };
      access.has = function(o) { try { access.get(o); return true; } catch (e) { return false; } };
      }
      """
          .replace('\n', ' ');

  private SwcHelpers() {}

  static String mended(String code) {
    String mended = code.replace(METADATA, METADATA_OF_MEMBERS);
    if (!mended.contains("function applyDecs2203RFactory() {")) {
      return mended;
    }
    int begin = mended.indexOf(ACCESS_BEGIN);
    int end = mended.indexOf(ACCESS_END, begin);
    String replaced = mended.substring(begin, end);
    String lineEnds = "\n".repeat((int) replaced.chars().filter(c -> c == '\n').count());
    return (mended.substring(0, begin) + ACCESS + lineEnds + mended.substring(end))
        .replace(LOOP, SORTED_LOOP)
        .replace(RESULT, SORTED_RESULT)
        .replace(RESULTS, SORTED_RESULTS);
  }
}
