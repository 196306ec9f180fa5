interface FilterCountProps {
  /** Products that the choice would show; not yet known: nothing is shown. */
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
