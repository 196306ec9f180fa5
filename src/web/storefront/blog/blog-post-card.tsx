import { Link } from '@tanstack/react-router'
import type { PostSummary } from '#contract/content/pages.ts'
import { BlogPostDate } from './blog-post-date.tsx'
import { BlogPostPicture } from './blog-post-picture.tsx'

interface BlogPostCardProps {
  post: PostSummary
  sizes: string
  heading?: 'h2' | 'h3'
}

export function BlogPostCard({ post, sizes, heading: Heading = 'h2' }: BlogPostCardProps) {
  return (
    <article>
      <Link to="/blog/$slug" params={{ slug: post.slug }} className="group grid gap-4">
        <BlogPostPicture
          post={post}
          alt=""
          sizes={sizes}
          className="transition-transform duration-250 group-hover:scale-103"
        />
        <div className="grid gap-1.5">
          <BlogPostDate publishedOn={post.publishedOn} />
          <Heading className="text-xl font-semibold group-hover:text-lacquer-ink">{post.title}</Heading>
          <p className="text-ink-soft">{post.summary}</p>
        </div>
      </Link>
    </article>
  )
}
