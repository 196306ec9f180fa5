import { Link } from '@tanstack/react-router'
import { blogPosts } from '#contract/content/blog-posts.ts'
import { BlogPostCard } from '#web/storefront/blog/blog-post-card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The specification, section 2, asks for three posts. */
export function BlogTeaser() {
  return (
    <section aria-labelledby="blog" className="page py-16">
      <SectionHeading
        id="blog"
        more={
          <Link to="/blog" className="inkline py-2">
            Tất cả bài viết
          </Link>
        }
      >
        Blog
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
