import { Link } from '@tanstack/react-router'
import { blogPosts } from '#contract/content/blog-posts.ts'
import { BlogPostCard } from '#web/storefront/blog/blog-post-card.tsx'

/** The specification, section 2, asks for three posts. */
export function BlogTeaser() {
  return (
    <section aria-labelledby="blog" className="page py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-6">
        <h2 id="blog" className="font-display text-sign font-semibold">
          Blog
        </h2>
        <Link to="/blog" className="inkline py-2">
          Tất cả bài viết
        </Link>
      </div>
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
