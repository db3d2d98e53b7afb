import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { RouterContext } from '#ui/router.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A plain link that the app's router follows; paths of ours begin with "/" or "?". */
export function Anchor({ href, onClick, onFocus, children, ...rest }: Props) {
  const router = useContext(RouterContext)
  const isOurs = /^[/?](?!\/)/.test(href)
  const ahead = () => {
    if (isOurs) router.ahead(href)
  }
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const wantsElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || wantsElsewhere || !isOurs || rest.target !== undefined) return
    event.preventDefault()
    router.navigate(href)
  }
  return (
    <a
      {...rest}
      href={isOurs ? router.href(href) : href}
      onClick={follow}
      onPointerEnter={ahead}
      onTouchStart={ahead}
      onFocus={(event) => {
        onFocus?.(event)
        ahead()
      }}
    >
      {children}
    </a>
  )
}
