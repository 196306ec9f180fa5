import { cx } from '#web/ui/styles/cx.ts'

const markdownClass =
  'grid content-start gap-4 wrap-anywhere [&_:is(h2,h3,h4,h5,h6)]:mt-2 [&_:is(h2,h3,h4,h5,h6)]:font-semibold ' +
  '[&_h2]:text-xl [&_h3]:text-lg [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5 ' +
  '[&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_pre]:overflow-x-auto ' +
  '[&_table]:block [&_table]:overflow-x-auto [&_:is(td,th)]:p-2 [&_:is(td,th)]:text-left [&_img]:max-w-full'

/** @param html made by the server from Markdown (R24) */
export function MarkdownText({ html, className }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: The server made it from Markdown without HTML (R24).
    <div className={cx(markdownClass, className)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
