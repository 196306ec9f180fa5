import { Download } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/display/icon.tsx'

/** The codes are displayed only once: the server stores their hashes. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const fileUrl = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="grid max-w-md gap-4 border border-line bg-sheet p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        Mã khôi phục
      </h3>
      <p className="text-sm text-ink-soft">
        Mỗi mã đăng nhập được một lần khi không có điện thoại. Hãy cất ở nơi an toàn: mã chỉ hiện lần này.
      </p>
      <ul aria-label="Mã khôi phục" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a href={fileUrl} download="ma-khoi-phuc.txt" className={buttonClass({})}>
          <Icon of={Download} /> Tải về
        </a>
        <Button kind="primary" onClick={onDone}>
          Tôi đã cất các mã
        </Button>
      </div>
    </div>
  )
}
