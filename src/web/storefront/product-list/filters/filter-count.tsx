interface FilterCountProps {
  /** The number of products with this choice; undefined while it loads. */
  count: number | undefined
  id?: string
}

export function FilterCount({ count, id }: FilterCountProps) {
  if (count === undefined) return null
  return (
    <span id={id} className="text-xs font-normal text-ink-soft tabular-nums">
      {count}
      <span className="sr-only"> sản phẩm</span>
    </span>
  )
}
