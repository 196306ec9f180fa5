import { Suspense } from 'react'
import { type Post, posts } from '#contract/content/posts.ts'
import { Scene } from '#web/storefront/shell/scene.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { blog, home } from '../shell/menu-links.tsx'
import { drawingOf } from './pictures.ts'
import { PostCard } from './post-card.tsx'
import { PostDay } from './post-day.tsx'
import { postText } from './post-text.ts'

const articleClass =
  'grid gap-4 text-lg [&_h2]:mt-6 [&_h2]:text-xl [&_h2]:font-semibold [&_ul]:list-disc [&_ul]:pl-6 ' +
  '[&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-lacquer-ink [&_b]:font-semibold'

export function PostScreen({ post }: { post: Post }) {
  const Text = postText(post.slug)
  const others = posts.filter(({ slug }) => slug !== post.slug).slice(0, 2)
  return (
    <main>
      <article>
        <header className="page grid max-w-3xl gap-4 pt-6 pb-8 sm:pt-10">
          <Breadcrumb crumbs={[home, blog, { label: post.title }]} />
          <h1 className="font-display text-sign font-semibold">{post.title}</h1>
          <p className="text-lg text-ink-soft">{post.summary}</p>
          <PostDay post={post} />
        </header>
        <div className="mx-auto max-w-6xl sm:px-(--page-gutter)">
          <Scene
            picture={drawingOf(post)}
            alt={post.seen}
            sizes="(min-width: 72rem) 72rem, 100vw"
            eager
            className="aspect-[3/2] sm:aspect-[2/1]"
          />
        </div>
        <div className="page max-w-3xl py-10 sm:py-14">
          <div className={articleClass}>
            <Suspense>
              <Text />
            </Suspense>
          </div>
        </div>
      </article>
      <section aria-labelledby="more" className="page border-t border-line pt-10 pb-4">
        <h2 id="more" className="pb-6 font-display text-3xl font-semibold">
          Đọc tiếp
        </h2>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
          {others.map((other) => (
            <li key={other.slug}>
              <PostCard post={other} heading="h3" sizes="(min-width: 48rem) 44vw, 92vw" />
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
