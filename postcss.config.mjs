// Mantine's small additions to CSS: light-dark(), rem(), breakpoints by name.
import mantine from "postcss-preset-mantine";

export default { plugins: [mantine()] };
