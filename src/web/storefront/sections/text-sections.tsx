import type { SectionOf } from '#contract/content/section-kinds.ts'
import { SectionHeading } from '#web/storefront/home/section-heading.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { ContentLink } from './content-link.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { QuestionList } from './question-list.tsx'
import { SectionBox } from './section-box.tsx'

export function Announcement({ section: { text, linkHref } }: { section: SectionOf<'announcement'> }) {
  if (!text) return null
  const boxClass = 'block bg-celadon-wash px-(--page-gutter) py-2.5 text-center font-medium text-celadon'
  if (!linkHref) return <p className={boxClass}>{text}</p>
  return (
    <ContentLink href={linkHref} className={cx(boxClass, 'underline decoration-1 underline-offset-4')}>
      {text}
    </ContentLink>
  )
}

export function TextSection({ section: { id, title, text } }: { section: SectionOf<'text'> }) {
  if (!title && !text) return null
  return (
    <SectionBox id={id} hasHeading={Boolean(title)} className="page pb-20">
      {title && <SectionHeading id={id}>{title}</SectionHeading>}
      <MarkdownText html={text} className="max-w-prose" />
    </SectionBox>
  )
}

export function PictureSection({ section }: { section: SectionOf<'picture'> }) {
  const { id, title, text, image, alt, side, linkLabel, linkHref } = section
  return (
    <SectionBox
      id={id}
      hasHeading={Boolean(title)}
      className="page grid items-center gap-8 pb-20 md:grid-cols-2"
    >
      {image && (
        <ResponsiveImage
          url={image}
          alt={alt}
          sizes="(min-width: 48rem) 50vw, 100vw"
          shape="aspect-[4/3]"
          className={side === 'right' ? 'md:order-last' : ''}
        />
      )}
      <div className="grid content-center justify-items-start gap-4">
        {title && (
          <h2 id={id} className="font-display text-sign font-semibold">
            {title}
          </h2>
        )}
        <MarkdownText html={text} className="max-w-prose" />
        {linkLabel && linkHref && (
          <ContentLink href={linkHref} className={buttonClass({ kind: 'primary' })}>
            {linkLabel}
          </ContentLink>
        )}
      </div>
    </SectionBox>
  )
}

export function Gallery({ section: { id, title, images } }: { section: SectionOf<'gallery'> }) {
  const filledImages = images.filter(({ image }) => image)
  if (filledImages.length === 0) return null
  return (
    <SectionBox id={id} className="page pb-20">
      <SectionHeading id={id} fallback="Ảnh">
        {title}
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4">
        {filledImages.map(({ image, alt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two pictures may be equal.
          <li key={at}>
            <ResponsiveImage url={image} alt={alt} sizes="(min-width: 64rem) 25vw, 50vw" />
          </li>
        ))}
      </ul>
    </SectionBox>
  )
}

export function Questions({ section: { id, title, questions } }: { section: SectionOf<'questions'> }) {
  if (!questions.some(({ question }) => question)) return null
  return (
    <SectionBox id={id} className="page pb-20">
      <SectionHeading id={id} fallback="Hỏi và đáp">
        {title}
      </SectionHeading>
      <QuestionList questions={questions} />
    </SectionBox>
  )
}
