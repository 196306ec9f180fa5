import { Link } from '@tanstack/react-router'
import type { Post } from '#contract/content/posts.ts'
import { Scene } from '#web/storefront/shell/scene.tsx'
import { drawingOf } from './pictures.ts'
import { PostDay } from './post-day.tsx'

interface BlogPostCardProps {
  post: Post
  sizes: string
  heading?: 'h2' | 'h3'
}

export function PostCard({ post, sizes, heading: Heading = 'h2' }: BlogPostCardProps) {
  return (
    <article>
      <Link to="/blog/$slug" params={{ slug: post.slug }} className="group grid gap-4">
        <Scene
          picture={drawingOf(post)}
          alt=""
          sizes={sizes}
          className="aspect-[3/2] transition-transform duration-250 group-hover:scale-103"
        />
        <div className="grid gap-1.5">
          <PostDay post={post} />
          <Heading className="text-xl font-semibold group-hover:text-lacquer-ink">{post.title}</Heading>
          <p className="text-ink-soft">{post.summary}</p>
        </div>
      </Link>
    </article>
  )
}
