import { ArrowRight } from 'lucide'
import { Fragment } from 'react'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { buildImageSources } from '#domain/catalog/image-url.ts'
import { ContentLink } from '#web/storefront/sections/content-link.tsx'
import { SectionBox } from '#web/storefront/sections/section-box.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { heroIllustrations } from './illustrations.ts'

interface HeroProps {
  section: SectionOf<'hero'>
  /** True: its heading is that of the page. */
  isTitle?: boolean | undefined
}

/**
 * The text lies on the empty left half of the wide picture and on the empty top of the tall one, above which larger text
 * adds space. On a picture of the owner, which is the same in both themes, it has the same color in both.
 */
export function Hero({ section, isTitle }: HeroProps) {
  const { id, heading, text, linkLabel, linkHref } = section
  const Heading = isTitle ? 'h1' : 'h2'
  const hasButton = Boolean(linkLabel && linkHref)
  const hasOwnPicture = Boolean(section.image || section.tallImage)
  return (
    <SectionBox id={id} className={cx('relative bg-scene text-on-scene', section.image && 'light-scene')}>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <HeroPicture section={section} isTitle={isTitle} />
        <div className="[grid-area:1/1] md:self-center phone-landscape:self-center">
          <div className="page">
            <div
              className={cx(
                'grid justify-items-start gap-2 py-5 md:w-[44%] md:gap-5 phone-landscape:w-[44%]',
                !hasOwnPicture && 'pb-[88vw] md:pb-5 phone-landscape:pb-5',
              )}
            >
              <Heading
                id={id}
                className={cx('font-display leading-[1.36] font-bold wrap-anywhere', sizeHeading(heading))}
              >
                {formatLines(heading || 'Cửa hàng')}
              </Heading>
              {text && (
                <p className="max-w-88 bg-scene/80 text-balance md:bg-transparent md:text-lg">{text}</p>
              )}
              {hasButton && (
                <ContentLink
                  href={linkHref}
                  className={buttonClass({ kind: 'primary' }, `mt-2 max-md:hidden ${coverClass}`)}
                >
                  {linkLabel}
                </ContentLink>
              )}
            </div>
          </div>
        </div>
      </div>
      {hasButton && (
        <ContentLink
          href={linkHref}
          className={buttonClass(
            { kind: 'primary', wide: true },
            `min-h-14! rounded-none! md:hidden ${coverClass}`,
          )}
        >
          {linkLabel} <Icon of={ArrowRight} />
        </ContentLink>
      )}
    </SectionBox>
  )
}

/** The link covers the picture too. The shift of a pressed button would shrink the covered area to the button. */
const coverClass = 'static! active:[translate:none]! after:absolute after:inset-0'

const sizeHeading = (heading: string) =>
  heading.length > 36
    ? 'text-[clamp(1.75rem,8vw,2.75rem)] phone-landscape:text-[1.75rem] md:text-[clamp(2rem,4vw,4rem)]'
    : 'text-[clamp(2.25rem,10.4vw,3.5rem)] phone-landscape:text-[2.25rem] md:text-[clamp(3rem,6.6vw,6.5rem)]'

function HeroPicture({ section: { image, tallImage, alt }, isTitle }: HeroProps) {
  const own = buildImageSources(image)
  const wide = own ?? heroIllustrations.wide
  const tall = buildImageSources(tallImage) ?? own ?? heroIllustrations.tall
  return (
    <picture className="block overflow-hidden [grid-area:1/1]">
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={`wide ${format}`}
          media="(min-width: 48rem), (orientation: landscape) and (min-width: 30rem)"
          type={`image/${format}`}
          srcSet={wide[format]}
          sizes="100vw"
          width={wide.width}
          height={wide.height}
        />
      ))}
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={tall[format]} sizes="100vw" />
      ))}
      <img
        src={tall.src}
        width={tall.width}
        height={tall.height}
        alt={alt}
        loading={isTitle ? undefined : 'lazy'}
        fetchPriority={isTitle ? 'high' : undefined}
        decoding="async"
        className={cx(
          'aspect-[4/5] min-h-full w-full object-right-bottom md:object-cover phone-landscape:object-cover',
          tall === heroIllustrations.tall ? 'object-contain' : 'object-cover',
          'md:aspect-[2/1] md:max-h-[calc(100dvh-var(--header-height))] phone-landscape:aspect-[2/1] phone-landscape:max-h-[calc(100dvh-var(--header-height)-6rem)]',
        )}
      />
    </picture>
  )
}

/** Only wide screens show the line breaks. */
function formatLines(text: string) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Two lines may be equal.
    <Fragment key={index}>
      {index > 0 && (
        <>
          {' '}
          <br className="max-md:hidden" />
        </>
      )}
      {line}
    </Fragment>
  ))
}
