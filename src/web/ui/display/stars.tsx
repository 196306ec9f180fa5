import { cx } from '#web/ui/styles/cx.ts'

interface StarsProps {
  /** 0 to 5, drawn in steps of half a star. */
  rating: number
  className?: string
}

/** A path relative to the tip of the star. */
const oneStar = 'l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z'
const fiveStars = [10, 30, 50, 70, 90].map((x) => `M${x} 1.5${oneStar}`).join('')

export function Stars({ rating, className }: StarsProps) {
  return (
    <svg
      role="img"
      aria-label={`${formatRating(rating)} trên 5 sao`}
      viewBox="0 0 100 20"
      className={cx('inline-block h-4 w-20 shrink-0', className)}
    >
      <path d={fiveStars} className="fill-line" />
      <svg aria-hidden="true" width={Math.round(rating * 2) * 10} height="20" overflow="hidden">
        <path d={fiveStars} className="fill-amber" />
      </svg>
    </svg>
  )
}

/** Returns `4,3`, and whole numbers without a comma. */
export function formatRating(rating: number): string {
  return String(Math.round(rating * 10) / 10).replace('.', ',')
}
