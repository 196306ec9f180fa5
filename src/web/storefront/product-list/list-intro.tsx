import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

interface ListIntroProps {
  /** HTML that the server made from Markdown without HTML (R24). */
  intro: string | undefined
  picture: string | undefined
}

export function ListIntro({ intro, picture }: ListIntroProps) {
  if (!intro && !picture) return null
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4 max-lg:pt-5">
      {picture && <ResponsiveImage url={picture} alt="" sizes="160px" className="w-40 shrink-0" />}
      {intro && (
        <div
          className="markdown min-w-60 max-w-prose flex-1 wrap-anywhere"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see `intro`
          dangerouslySetInnerHTML={{ __html: intro }}
        />
      )}
    </div>
  )
}
