import { createTemporaryUrl } from '#web/app/create-temporary-url.ts'

/** Starts a download of `text` in the browser. */
export function downloadFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = createTemporaryUrl(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
}
