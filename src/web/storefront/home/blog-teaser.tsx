import { Link } from '@tanstack/react-router'
import { blogPosts } from '#contract/content/blog-posts.ts'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { BlogPostCard } from '#web/storefront/blog/blog-post-card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The specification, section 2, asks for three posts. */
export function BlogTeaser({ section: { id, title, linkLabel } }: { section: SectionOf<'blog'> }) {
  return (
    <section aria-labelledby={id} className="page py-16">
      <SectionHeading
        id={id}
        fallback="Blog"
        more={
          linkLabel && (
            <Link to="/blog" className="inkline py-2">
              {linkLabel}
            </Link>
          )
        }
      >
        {title}
      </SectionHeading>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {blogPosts.slice(0, 3).map((post) => (
          <li key={post.slug}>
            <BlogPostCard post={post} heading="h3" sizes="(min-width: 48rem) 30vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
