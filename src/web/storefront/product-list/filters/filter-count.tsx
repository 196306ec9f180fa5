export const filterCountClass = 'text-xs font-normal text-ink-soft tabular-nums'

/** The number of products with this choice; undefined while it loads. */
export function FilterCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className={filterCountClass}>
      {count}
      <span className="sr-only"> sản phẩm</span>
    </span>
  )
}
