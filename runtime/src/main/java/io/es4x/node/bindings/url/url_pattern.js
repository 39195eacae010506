import URLPattern from 'es4x:urlpattern';

/** `internalBinding('url_pattern')`: the global class. */
export default () => ({ URLPattern });
