import { Link } from '@tanstack/react-router'
import type { BlogPost } from '#contract/content/blog-posts.ts'
import { Illustration } from '#web/storefront/shell/illustration.tsx'
import { BlogPostDate } from './blog-post-date.tsx'
import { getBlogPostIllustration } from './illustrations.ts'

interface BlogPostCardProps {
  post: BlogPost
  sizes: string
  heading?: 'h2' | 'h3'
}

export function BlogPostCard({ post, sizes, heading: Heading = 'h2' }: BlogPostCardProps) {
  return (
    <article>
      <Link to="/blog/$slug" params={{ slug: post.slug }} className="group grid gap-4">
        <Illustration
          picture={getBlogPostIllustration(post)}
          alt=""
          sizes={sizes}
          className="aspect-[3/2] transition-transform duration-250 group-hover:scale-103"
        />
        <div className="grid gap-1.5">
          <BlogPostDate post={post} />
          <Heading className="text-xl font-semibold group-hover:text-lacquer-ink">{post.title}</Heading>
          <p className="text-ink-soft">{post.summary}</p>
        </div>
      </Link>
    </article>
  )
}
