import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { buildImageSources } from '#domain/catalog/image-url.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

interface MagnifierProps {
  name: string
  url: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the image in full size; scrolling moves it, a click or Esc closes it. */
export function Magnifier({ name, url, open, onOpenChange }: MagnifierProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const sources = buildImageSources(url)
  const width = sources?.width ?? 1200
  return (
    <dialog
      ref={dialog}
      aria-label={`Ảnh lớn: ${name}`}
      onClose={() => onOpenChange(false)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-auto bg-paper backdrop:bg-veil"
    >
      <IconButton
        icon={X}
        label="Đóng"
        onClick={() => onOpenChange(false)}
        className="fixed! top-2 right-2 z-1 bg-paper"
      />
      {open && (
        <button
          type="button"
          aria-label="Thu nhỏ"
          onClick={() => onOpenChange(false)}
          className="mx-auto block cursor-zoom-out!"
          style={{ width: `max(${width}px, 100vw)`, maxWidth: `${Math.max(width, 1440)}px` }}
        >
          <img src={url} width={width} height={sources?.height} alt={name} className="w-full" />
        </button>
      )}
    </dialog>
  )
}
