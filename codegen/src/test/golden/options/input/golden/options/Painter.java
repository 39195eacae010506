package golden.options;

import java.util.concurrent.TimeUnit;

public interface Painter {
  Painter paint(PaintOptions options, Color color);

  Painter base(BaseOptions options);

  Painter after(long delay, TimeUnit unit);
}
