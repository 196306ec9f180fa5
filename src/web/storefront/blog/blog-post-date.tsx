import type { BlogPost } from '#contract/content/blog-posts.ts'

const day = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a calendar date (`9 tháng 11, 2026`), which is the same in every time zone. */
export function BlogPostDate({ post: { published } }: { post: BlogPost }) {
  return (
    <time dateTime={published} className="text-sm text-ink-soft">
      {day.format(new Date(published))}
    </time>
  )
}
