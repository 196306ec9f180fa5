/** The first message is the most important one. */
export function OrderStatusMessages({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label="Tin của đơn" className="grid max-w-prose gap-1 tabular-nums">
      {lines.map((line, index) => (
        <li key={line} className={index === 0 ? 'font-medium' : undefined}>
          {line}
        </li>
      ))}
    </ul>
  )
}
