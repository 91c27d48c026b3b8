# Two commands do everything; the script behind them is ./dev.
.PHONY: play test check
play: ; @./dev play
test: ; @./dev test
check: ; @./dev check
