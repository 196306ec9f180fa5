import type { Post } from '#contract/content/posts.ts'

const day = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'long', timeZone: 'UTC' })

/** `9 tháng 11, 2026`: a day, the same wherever the reader is. */
export function PostDay({ post: { published } }: { post: Post }) {
  return (
    <time dateTime={published} className="text-sm text-ink-soft">
      {day.format(new Date(published))}
    </time>
  )
}
