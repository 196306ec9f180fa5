import { cx } from '#web/ui/styles/cx.ts'

interface StarsProps {
  /** 0 to 5, drawn in steps of half a star. */
  rating: number
  className?: string
}

export function Stars({ rating, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`${formatRating(rating)} trên 5 sao`}
      style={{ backgroundSize: `${Math.round(rating * 2) * 10}%` }}
      className={cx('stars', className)}
    />
  )
}

/** Returns `4,3`, and whole numbers without a comma. */
export function formatRating(rating: number): string {
  return String(Math.round(rating * 10) / 10).replace('.', ',')
}
