import { Link } from '@tanstack/react-router'
import { blogPosts } from '#contract/content/blog-posts.ts'
import { Illustration } from '#web/storefront/shell/illustration.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { homeMenuLink } from '../shell/menu-links.tsx'
import { BlogPostCard } from './blog-post-card.tsx'
import { BlogPostDate } from './blog-post-date.tsx'
import { getBlogPostIllustration } from './illustrations.ts'

export function BlogScreen() {
  const [first, ...others] = blogPosts
  return (
    <main>
      <Banner title="Blog" trail={<Breadcrumb crumbs={[homeMenuLink, { label: 'Blog' }]} />} />
      <div className="page grid gap-14 py-10 lg:py-14">
        {first && (
          <article>
            <Link
              to="/blog/$slug"
              params={{ slug: first.slug }}
              className="group grid items-center gap-6 lg:grid-cols-[3fr_2fr] lg:gap-12"
            >
              <Illustration
                picture={getBlogPostIllustration(first)}
                alt=""
                sizes="(min-width: 64rem) 58vw, 92vw"
                eager
                className="aspect-[3/2] transition-transform duration-250 group-hover:scale-103"
              />
              <div className="grid gap-3">
                <BlogPostDate post={first} />
                <h2 className="font-display text-sign font-semibold group-hover:text-lacquer-ink">
                  {first.title}
                </h2>
                <p className="max-w-prose text-lg text-ink-soft">{first.summary}</p>
              </div>
            </Link>
          </article>
        )}
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
          {others.map((post) => (
            <li key={post.slug}>
              <BlogPostCard post={post} sizes="(min-width: 48rem) 44vw, 92vw" />
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
