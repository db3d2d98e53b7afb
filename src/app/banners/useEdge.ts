import { useEffect } from 'react'

/**
 * Keeps in `--edge` how high the banners at the window's lower edge are, so that what else is pinned there is above them and
 * what gets the focus scrolls to above both.
 */
export function useEdge() {
  // The world outside: the layout.
  useEffect(() => {
    const foot = document.querySelector<HTMLElement>('[data-edge]')
    const { style } = document.documentElement
    const measure = () => {
      const isPinned = foot !== null && getComputedStyle(foot).position === 'sticky'
      style.setProperty('--edge', `${isPinned ? foot.offsetHeight : 0}px`)
    }
    const watch = new ResizeObserver(measure)
    if (foot) watch.observe(foot)
    // On a low window they are not pinned.
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty('--edge')
    }
  }, [])
}
