// A grey shape that stands for what is still fetched. A drawing has its size in attributes, which need no style.
type Props = { height: number | string; width?: number | string; className?: string | undefined };

export function Placeholder({ height, width = "100%", className }: Props) {
  const classes = className ? `placeholder ${className}` : "placeholder";
  return <svg width={width} height={height} className={classes} aria-hidden />;
}
