import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { TextInput } from './text-input.tsx'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setVisible] = useState(false)
  return (
    <span className={cx('relative block', className)}>
      <TextInput {...rest} type={isVisible ? 'text' : 'password'} className="pr-12" spellCheck={false} />
      <button
        type="button"
        aria-pressed={isVisible}
        aria-label="Hiện mật khẩu"
        title={isVisible ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
        onClick={() => setVisible(!isVisible)}
        className={cx('icon-button', 'absolute! inset-y-0 right-0 my-auto')}
      >
        <Icon of={isVisible ? EyeOff : Eye} />
      </button>
    </span>
  )
}
