"""What the hard bot of Diamonds has learnt; made by a command, not by hand.

``python -m tacora.lab.learn.diamonds`` writes this file.  A byte is a weight in
sixteenths of a point; `tacora.bots.diamonds.hard` says which.
"""

import base64
import zlib

_PACKED = """
c-rl}X_FjDk|p*B`Gq1B8FH7q+w60@Pz4~5h;X<2Hgk_Faa2|JayTO7FXemYkr|n&12a?ABfSleZWNFi5$@(@YO3$4KD9xOgZr7+={!%~+wfEGf7l;R=hlwr`S9__-VZM3Z@jqqqY`iKocqDOVoXt3HI7Qj(J3_=DPMd)){t__(>$HpbePJVvvu>+c)T^X_?UwCG2)XE
7sO42^}fGvV)ApIO7peOv9uOTsWIe$k4f*%tKsgOpL_nlJ{;#(V*IK1-{F!U>U?@1+Pfcne<!ri+U~Se+v1%4^!?FWtBf@!dL{5M#vAke{kd?w)2z}y*RX#V%5+FE=cf-O7q!=zDCKy0u2sZjv=I7daw;i=lyb=_g%qPNF<=gSDk1n3+-F|%emV@n8Ec)5QStLWSch?1
_4O$4KKK2G`5C>jD)#jV28-kIga((u)9Q?eQF!0_;GM<`|FpO`Kc2Cq-r;|E9*wt6uuAe;K6-<vj0y9gUBp@k6`fTargzpSJ3ZcC4q^y4CxwYo375kx)X7!%kMiQP(`4|+Y8XH_e9Vmx!C~8u!rF`}N+II6UgOuE+vV}=hZfpahz%w)2&~7smU$4Pz@&%K8g)+fxY_N7
;zJ%CzF$4&bT?)nn(@KS*l@!zjxe(9v0D$RG^wR5v7`)pdzj{f)JoP|+ML^bK1{Q>TA!zU;Qf!sGQYvgrZ}DJ>3rJf!>ey@zo{S3^LuX(r>RU|-`u{o`}S}g<A-_L@4vadeN}4RpS^x}m`i^B`u0!daB2@By_>LKzIwa)v!CawnD$+nVt#dd_osQT=Njw>-?DY<>*;0P
2p_2<T;U-EQ?pTi@T#gHn+d7}qop=+QaVl&y9b+d&^A>VRK+&L22ILoelU!|coE@mR0u-|L13#3_#U{6G^m_*nD{aHh<%+U{w*zhpT_pa*2G8g2OB@TS`{prdmZMcQpgFu(O`s1J8XZQOo5NYX9VorXrmRZ-+Fui&V}wUVjJ+XxGx^f@^3gSJS(?{k=A4lQ<c~U?x+3w
m+~@$4W1kM^3uwif6MphDb2zmh6STGS`R(s{~KO;iV5*w*@UIUDhlJ>tN<FYZc-sgf93_ljm7!Y{T+Pa&IX0xUib$fpsqXoGyC7hF!@lk#0FN{Hz2H?R8|PH>-J$r(|pX0+gKY_r`GPX7XrXeMh!sV5pjIbp#=vAiyfVs#}-GxWmuX305(C&At4GVL~{5Hff${zF|l5T
d$suDM6P~})dj9&GzLg6-{%0c3JFUbOhTMP%*Xpt5h6HkiT*x)9>hYC0q>M)Nv9eBGJp`gQ-ll|kw<BX3+iYi5zQAL3%&|=#9X+24D*CP&G{*KIrYthrQO6}zXy=8fRmOxOan~%s0LS~D%N5y5%#$bTy(4yV4C;ICqi)hdH=ct^gl!!j<KdQ5JLtyvpxeJPKK^zQZC4f
(Qqws`JGM);mV090b_P*@$(2Yz<#)MEkKDr8ioeo-}Kr0o8WN8kc*D<4&g_W7T|(D0`cM*vbJ$35zxxO3Iohu0X3UB;@UHA0tdxUdRLOouuf-7<Zb{QO`4eYbNCqMjTmP4F&;UOrq3n57x?r!w3yRf;KdYUH1IM|6~GvyCaf1@0xHKYHZfpZxZL<vZpa>2L-@7rg%jhS
J=c);nLgM9L~s<J4>+2`dfImzci0zt@lae%P2gYFJ{vYX4@dz(EOxStqY3~Y&0e>ybl*D;rXYsF=m;6W)~>_Q^dEeml%;U7d=0|>k_jNpeR_UCA^=MNubyYm{|EQ<eQ=Vf%(Dj~e9!6W{X1U)U9WZ=IQh@kb!by26WYG7H5v<=1dwn2)901m$9?C4z)6u7t#SrJdj9&u
-OV?@+ur`^>v4F~V{$AN1TkX|_v_S>;Qm8tsTBTPQmxsi3as50ju}c#sp0pXbGAg%nJT$`A2UX5@W|RdVhj6X0bo#IXqbq+3_Icaz>_6k7P7`X<>0}8Q(DFc<_F&b!e5ptBcmZHUe?6}U`B50i=8FQ2g%wH0=j=ILixvj!FJ$RwT4gUB&DJvBQqi_f@4gbmt)J)^~14c
OX#cvU^ZDM87E?}29?MB7O;VwKn!4>*o_e$GjvA*#%{nD!ReFdI@21MmvMc0NbKR?@OHsw^>m{)AR-uUXG?6)K}cLMdRvmy@WC02ncyn}gN>pO&sbDbU`n_!T@0Rw8v;v@?~`D-j9nTv+y`R6f#-%X!fSO~fK$OWI6Pb*3?qX{zzx~JujBgoehqve@Mv<8J{A`WogRI!
)z@^E_YFjZsg=w@<4pv@ZkU=p1nxZ~&G1C$1Ty1k{}nNJg!SV}-j19q3~`)70=JR2*i4R7vF|g15GL6n1SZQUv+OVI28;%g*#ugCq{%A=6HKk0IaD1%;+R8W>Lvz;Nq{SR<$*7Kn9VQuXwpA!KglT&y-I%7KQF_{Rs}zVILV)H+9~+<22;H3U4b24BojePP7&Xi%H?i}
{pTLhVS;wKo{?wTS@AOToX#$NfaUB2fJo018r&NXgR83UE7I=d>RV<rE{mcpe7<A?q+fp*-oa%{I!OPL2fuuN^9l1v=BM~`e*FG&yV6(I`3tm+my}=MGxTMb>}Ju{EZ=*a*(G7Qvw#)LPyOe+QquDCGGE%Yi*H}XYr2mPOI+do-2_9&>gwh5)=b5~4P!WQng3Eu1(kNo
{q^0yv~(1kbeHyhTz7NwEn-tHIikEdGCUhEQ}?xT^L-3^Tx`hg*YH2$Up}_>U0{sq6X_qk@D<~omgfuSLrTX(h?DKlXTCqX`q!Lui~iTR|2F=$r9tj8y-3F!Gqy+5QN#;AY;aSl1hd?42(vC5%#QkX?*Gc(TlsaVI!e{o4~DLkbY#PQe%#>nFoH@gKflQ$sIPU>LF!-Q
{!%Il-;8*gA~~52b#L<^;nIOMx$@4R%5<1=-5;tCQ>~aBOV1scWHcHZ48%RdoZxV}FT{W8ui%U5&f$xgkcLBT2>}~nUJP5~FHqo*H#e^)+#0~Y!bd0z;>R=-`TP__*<dD))u&?&)c|D_E>m}|3$}PO3^yQs7P!xrhLB}?Qk&7KzrWE+V(a?@z=@)#7a%kiQNS<Q=D%(>
uWi%P!dHX-YNm_m_2Essz3&==PAL<{KAE0I0@!f$w#$C{>i+JP(Hi7{X)HxXihlx(03R*>&<~pVl>lchgl19}bMWL{z@LItfVf_Zw>!NtO4Hdr<t+~2!ML(laGx3h151=&)>pI}tQ@djR*`%=_X2~L$U1=O6ovV=Up@WYT@~VG#OlQ$;akaI5c4Fa5X(4iGt>77rk<Gs
d)NR}ByOy}Oo2nHX%|Y|0<>+45@jckBwPj4+PoW^v<PWELMu?ap$OG_HGoM&&>lo=yt7ZBs(J8XECQdmq^9uVzU}a4VVLH!!T@)H8F6}az(eaNq2qW^vyZnqmAe#g<~kbU3jhp2UB9VHRp!XJz#+LE-g|_d#-F6HxwWqWj&D-RxW+aP1Gt>@6`Qt9YFCUd40n-%H@hK8
)i^a=k+9cBP3HU+?0!t8z8RHyhhGP6YLb?LeA|qw#LjT?;FVS&bbyOHR%4?3AKU5ANf)_K>9&^qTHfc=Zu=J%Rkl(CgF8_K87a01@mMk2ATX_*{zq$2xUM0OM$kg|wL5Lbos`?1wY^?vuvb;j&{`w0;e|9}C+)bisYf$l7TilKn6AVIvWV!zC`YLt^D9enE-G!nyjbKi
qj1-NnmpFV6OQ3y1cf~bWV;zHH9luq_d!T1Oyc4SG%$S4KN=wmKLAsf*Mc|01V%2|!lR7S64(m+j!}&pKQn`^uAmLu22%rPg)1<R*k=bkyZB{%Ca8|nhy)F-7@#=-<z8YUVI;|KG>sb@-U+BVBSbvTFhL+76#^T+Xo$JzV>DL`!F0IeywJ(Rfw5c%8cTEQ{D>7z+ztc>
5S#DNrL}BgUTUOpM%W@CxskXQzKYbS#0w8(ipCG4m<jT|20iMj40$QYv3_$ajZ}ZWxqJPao6Rd7O?a?j-X=SC%(73j-YPL+om%yl{u*B1-D<Uc;@Ozji98|KvWK&EBIvDnS<5YSosH=WJ>hm(bn6s+Hv*5&xu!o1H#fUr?oAD6Ji}bQ>uXe1sC5RMcPSoooZcPco*-OY
?DN7oA7XRjfH-k3^9<WF?h{{#5#~MY<8-KJ;QUYvad#^ByUkXqG~UR~?zgwMfBX>q!yZO5YNHnp4N3`%z@nIYy}4Ij$sn<nq<UJzD47<)^06ENBQt$5U)FLF7_xHMKGIf(b9!XB_k<WMrqrgdhx@m;-fX|KGZrsA#Rv`lRKR@)OlX?sSa50msV8TMu|n^2s$S2<eu8g%
tr@`LaGEEFxrcdQb2!}CVX;-RveAgm)ixCf&Gj)1NlPj(V$kpIH{Wbymdx%Vw3>&Y4+<gt#+n;Uf;#y40Q*pb9`0d)z61tP=Wdhi_xa=9=GE86-C(}Fz~@_Ll^Q#a0nNZarkGD5WQBRay7{TZG6CKiwLqZ%ZQT9tjUL~!!bytbfthnj+Kx(x0W-7bFA|(c>i(fl?Ua}m
9+&*FK!COvE<~Rk+?5xF!0g)9j<nUV2KB<O-q<8O6C|28Ku6-!pv)Gt49BVv7E{<_(R8pQS59$Ki(#Rv?~iYcx!+hb;v?{bh6CsjNDJT+_#5U}5$EI1Ev56m*R!$Wk~jM8xO=nN>MaXxpk9(*FpxxQ(pZvD1QNgq4etzEoeP~4f`L{eZ%0e;&+930ug`cP;sJd56>z|L
57z`5rcUGCr}u>xFmUzs{-6*5V|=ogukLQ%%-X+yrf;YjL%QOfQbMRtTnsTS>u2^?$<m{Hx*jk?hM&LY$4Je~HGhT&&`03cr}2K0ssl1Xc)RXnW*f4<uD4pi_|^WE8VNg|o)`EzY5jE3QJ4{-=jnOwh1z^*VgK|#;^fQxi%&*~^nCm|&H0)eqxoGod!WQ4UD-H>Z=<~a
4CApiwWlv&nazi0llwb;z1_g`gs_KG1=?r+8$q|sNtG<(DPa@s(rn#~nCPa+Bx9TRt;~L&e5`Z$Z@bN(-dcOVwLy<57!g2?YKGm+;0q=GcWrJ#0PyP^T%&3MxCo&orP}A@jULpHUD+X^0iDY&31ClQMKhNPAx-I{Plw_%P*{!lUz-t}EpxQq*563=>NYqzz$+{4Ec~$!
?lF{F92m_jn1ISzfp!O90S{6HP?_M(V#oN~-7q#R*VowEa1<jxo2v^mQ8crt66SG$`vYQ8%p^_t-U$SPhy_91{9cE*cOgj;bCB3dq&J8^2=WObNx9bn?i_Io+X|16Gk^i+xMDD|{XML|uyFPIe6(RYjwQ_oQC5Kq-&%R|Hi)|^mKp1QdY8ky=7F?*!1^RP1TTgZH=_$`
i`a4xZ+_?P?v2rd417NbU;u|_Pp;--FqdPt%((4965#r?U;LL!*d$7tG!Ij$p#22_#13BE-x<4|v6l`ow1Z1^axoXrgh22+u=IPYb_0Oq2&yoaAnv`FZ!zCvOv4>+A;}iOXR+q7FD_!t7&XN;cGSzJ#sU*Oq_~a8(ma4w$wLeBtDx@g{kUVI8{zK!;7dCJL15|O@2nNx
4m&SyRc%hew&B^;J?7#jcscsX-bLc`L3=n*z|I7FwE}KZz$K4}P<J|t$2IsG{PQiM+LlNZBL;|zG<9H}{GVYhTg1vifyh#r#c;yt4Z>zhoPMvse(@`5ShDvA%la(FqY`KuV(`vX_|uYc{~%fWrF+F(49Sb_cJsQ&KQ*YG88n!gmZ0DGKBhVW0;c*Kv%T9&W0(9QHde_|
L?VJY%gKe`>)l&sqcuPzZj-}=2tgj2D_mdsX0TWu*Nq;K&4ybI=7Goi#!GkdOPqRR$GeR}R0|{)gwjA|Ik1Y+eq(lD4b+{0g4-@q3EY;jC;(P$ra#N=D^KhMx(~-q7{CGzE1yIOQaG3f0YA%77@6)$EeEr;7>@4v`c~@gomIjtBm$$&a8HPArH0=O`fJ4b5i>6tnhEK_
FEGB`6EJ_4@|MYX0uSs9X7G)0OHFX6m1Whk059M@_?-w_0TW17;911Z$8B}*&mZRfcgkl+WRTmG?0h)dd7tX}Jbx_pV=D7WQ!j`eP!9Xn&L8#~I5ZvSsJ$!qh&gcr@SOHJoKIMT37Bgx;oThn)42QN7Upq0z-^yD9Nh6?U-zw+!=dMM|Ci0{|Gdq9Hy_>~_vh2cxPNzU
_-s8Kx_|m#NAU+Wy^os)bd;M3Gic8|*Kl~~7~;2n`0u}S`t>&@ZiZTnZTqP95A&mK{}(I%^uK%khu5>abL;De<yhiq6PZVLR@9D<4EbWv*Y}@cCK+GiC(X1rlU{&8M(6%nrsyto!u3qyGq`L%WhIu#me~w}@U-oOl(|7YkIUP5Po?L0?UM`iEP-*=z;orrr6KwOr{$-A
x43;)Ue)WOznDI|sA!lR^SakDMCpZ?<$W%uz0SG*ky5vUO~gxSwSUz9`%~k?Rl57gKYsS5Y<7NK#$Qqa{@HgAr5!he-2J3}1+iLcfG*I&AJzBykP*0C&)iz8esFgte;jk8q+W=K=H-%8)r=5E*%$+BT#|jyl7~HS$cWoZX1#1kdAhx1HxV}ti?Uq?+JykJ|1+@Mo#KCl
5`fNU!mtnc^8-EN{wCpNT&n|Oddk(R7rB)bY|nKEf_ZJ2A}GdQYfsi&ZNX5Dxv1xrXTg)X?WNvV;vPPmX;q4un4w@gkO_js`psvpgL7ml$-@F*U$ZO)IHtO0g*nXx&_i*D!qsfg|2U<C8I>C;`mZ^cF7Pl64NT)(BROQ?Ft0X%<vI75!GcrQ{`YEyr6vlXt}EJQ&;K&<
0$cFC=+RS}zKCKK5InyMo~)TjWi7lzFnprWSiE5F7Ni}+(o_~uGZm;U+4|G}^uYj#&?E$DR;~cyy<&x*R^fZBP0a4FbZJOv13$t-KzEs@)~Y<_8T&;u`An^cHA;dCOUH%k(+sP!Eb_58g=wW;Shq{2I<VJ<r6;>2DFQo8Vox~rf^_r~Kr!<vwijPQoTgfOheulSAT~-C
-*|U$q9m1;QW>RLiz5eCS}2ap!lqc#QC16XZq`JS2at!u&^>O!P(5WslzAFNujuz639ewY&GsF$w?Eu}LT&{stT5=VW8bNrP(tILnr4=bloGcV(v+fr%FSqn<ZO3AQ<;piGI#xPZnl!ZdAINNMr`MKY6-@B^fgGZ&<2Rp3wF=rFZOka)w8Fk?A$pTB@$-ER4P;{tM{6h
@+1(!WiSCObcJohqCHg(z4GDH1fJ1kN&_6kI9WG^E~GF<g{N%Tj|9_H-f|^*?Y?pF<q~a|+a>P%lCU;WaU(|VQ=5fSx{TcM*hMVyQXI-!-l(bD4%G6&ps-UljV{w2^%d{M9C#(Il@|_!?dk}VWKX)XZ-o^olPMf^%TFM@z^1l~A!yV5SEO-j_5*dSsK{+xSAVlk1!|gT
F1>06OHHPWH(9R0`>bx&L~bNAQ{d{0*Z;%)VoucNn%+%ODxt3V*3yi>0y;_Cz;Cbl*Nk|i=xeCg)iBt^dN`~`cZY$kw*zV)uxsz!PL5h{Cj^z&S1Mp@F1cZ9c$uxH^Xkq7mMvIC8MMke1comds*t0R6d)hK!4FJy_Vzi(HOj<5GzA=iiHQmr(WP2iC9Sit$!tco>#E+Y
s5JCtDAO0u|JZ{QyR0+=Lxd8#7?Ya^dsbcg^17OWTXbY#?T$ba3$XCnBQmAOJ+3fo!MZrb+VrUz_TcD!u?ZytNeZFMlNqt4VnH=H5vd0RM5Ge}Mld}{Eh1SgykEN8Oh<IoR&-y2P!2#~^e$|HEweR+x;RP)6^pkf6OF*AfQ=aB6jRIe8C0lrfg-ES?u*y|s|idGGgP_O
k$XFkGwTFaUR|Xsk|m#x^|~L%EGE`9*`{Gj=wfrmpkAczgqz`j+DZE4^11tO2;WlIo4G6_`~u>RrqTzor0O6Ml@n}2Q!haYuc}30wc$a!&Yt}pR72o)ye$kODBsmXx`)xv-TxlZj1-sb1W%(L*qdhNc~1x#X++vp*j$|v0%Nozg~a%!gk=k78}pJ~mkd|4t@E6wXxUg?
5ZFm<KA-<4)Rm&T23Wc;#tC33-{=5q4t}&rFWqn<;ARKjonWH`p#De|i|+FKdzP5k3m0Wi`EezPynk_iK7|Yy9VO+~U@AHnf06Yr<ff*ng&1Wa?9oY83@2UZedAI~`<RA3k<sK~Z^g>;l%L!BntTZ-jlT%nECPytmL-C7&*88ymIx`>24mE*T<dQ}fkD`*VWCPWbJtg;
SmG65nb16yzs(qdp;_6I|JV1p&5U>Wf1^Kyl~p2F@1Mq3vGj;<rS>kv;_~QiO3xEkNzS1Xher!~=U9gh`ibL37BC5|`FOfFZ@^*ZYkz^I7LF1y0IS|&!Y91)HZFFq0FYFjk<xYT%(cH4=1n8U`@Q{%fe{$>Wna#J+uq&%U*hKNpWL?RNJseUTL9m?q=rR9iY<<dP(-un
7((~d_5v(Pr3?0GN=qHKz&SK{W7g~X&sdTfCfnkoWyKTKPcsm?&(xwBP9zFUncF4V7kYDXrs!nR2*bn*iLqHUy%oOz5lQ8umtm2Hn&B9h_c4bs;$He%=0!*2*4Kp+ObFaC+B!<M-ms<t8#g(X2>et{D48M*z;>Id8;?=b5mX9A*oO;0-5UUmUj($c2u&F_R#Ii9-1HV-
7BygbIr89vj0MFlgCe76X-HM<ANtI#3!~bCU?tJ8X)^b{q<{~g!;Vvm+9YNIGF$jum*{DhYXLQ=_bN1QYU`O5q(n23{)0YghB5lDYGb5am82m~Stna@Ih~cAW~0;;s*^R2W-64kCU#tbGpDAlP{CuLv8^G49I})PYG)818a8GN?E8Yrk&i6Q3?GYy=Q+?=!L~!|IVZN`
vv{TpJJF?RxDH^|9(=W#FdA&1)HU6pj4t2DU}o4kds&!+q3S=eL<dj?bFQ+A=vm$MQDYgE4I+lkVTAL~Ggc4uRBC?=a#UE+eK;&-vMexNrCMhBS(D0-dZ8dQkrF^u>ak;N7-M$sr;@Dvt|3BLIvSi9{ZabREaPw2JG}D(VMAPe&iy{+?LIk>fXnwO7wz35iymJ3Vg)Jv
MelCniIDG6uXGdB$K4c*m>2!C>5T)P6^uS!JNns!FW@?hc1~f|MuQP7iGP5c3Ii1|s=W9ruvsT5_g}P(*|LesQ@q#Tm&>1@dj5<E-kj+B<5JH+NVZeDk7e<l?8N}2DN8<*vqJc+E-t>|{(!!0J6!y|U`nLqI4(Y10)2G7XIL~Ipe$ZC>w$s7GJYYVV>xeeY0L!%MZk3F
4=`bmKh<7(_C}x1y3_7O8#vrgN0o1)+b!dZin3Nfnz1dsY_t!yXIw5Z(*obusrdBkNJ_>Szt`lT;W1t-;ax#2T>2$EJ^%x%3_|_(52jM*=xfZsivGZtlg93L-!Aj%*?dP=*0#$6c_p3L<;PxD79p9m_S5jI<PL<H&c^OZoG!g<v9ji7FK4q*9O)bAYFL`%i~tDb!8JPl
D!FSy`NT90P?HX+*OA!|T&UU4#B9u=676H33IZRJFskPfr5gwW6M}Zh5A*^#BQKyz>?je=o&lw2Z+c5ZKikFj-my!+iouik9`gG+1OQ2%@>U92i<|bQ9}&^}2biVoidNRWb6Ilt_?4Dmd0n*YdLD}Zq1JbqKLid%H`tjUt;o2ZsE*5g<N5}V*?R~*bM3@QoPZD({XQEU
n0g@fAqq3hTd<cbrzIak@fe-F?TXHR{*K{%UbKZCw6~|GK~#L#4)ab=-h?t@rb`?9;(%HD0XAiNvMt$D`~-GPngHHUA%3EtVSKf01~cReKG>K3xt|I{_sJXoZNWtFpZ0ZPVQDn*y==u}dbx`17fG}6?o%ALn6$tANn~bmD7r9hP1ucRD??u1Wt#A1R~lx9oajOx023Gj
$}V9&M`sw~I7MTpi&$pN+~Zs=*Qr}wu^0j$P)uwncD={D$|RPz*)Wso5|44>G9#{-m-kQ8{?Gh-x~o|0!+`%_SMM^cuXy$#P+F95JyzIR*fuY_%Iq;bX%w(+cFc1CH7TCV<8;M3W?b>U^2soMJZFA!|ND4&n*S*Q!o%lp_xPBeR0NK}J#|cX@ScKQ?=b5k9&2#K+g%1q
3&oxwq=Rie<^g+~2lpZa0Tc9M(8DH6^SI8JK2UB^vjypJW^1k*gMK=Z8I6^rFzVhTB8%tRX#04U124i<9*YmwKlaG6LUGA5aToV(%ua7}(KRml$wfo|So^~euNXIU`H*I{8{d>Bilp9N=Z+(%C*g}e=IOAQWuNkTJX@-tuC!D-5Dh?ug}?L{@EJWXz4$`U2A`{bd&yiG
(=%UqBfApDNj_;(dBhIfi0UO49tCEZ4PnFJW1kRxi|eJko;;)f>qnkV^&)ZY{*@gZ%!5;KobC1g{fGufWmZpsVF+Mo$7Qpz5k+&(ID*UEasA19`>{OzGtT#p1I@ll>{$xFaHFZ2aIHh}Xn;)C2FJ-75bv8_peF7X(pxfFK;YcklvD2up|!C?R>Rq{qQ|5zO>n_196P<7
iCVMU*HW#{{a>&4-*bnwiY`#2qk}WJV9=)*J0dz232cA})Fr1brnO7wS}&i0OE{h{<T)Q5l(9!kNUhnV!c?X1(`D_pIrU67%;SV81jhO;$E2xGdi0itXT{tqWoC}C5w5;jfOL9j(~nGHCtI&|K3zNUcm>*qTiRmqKJE2oEuGWnmaJ{hPlO-#dTCZ?`JB2J0IwQvuG1wX
Q4JEpHBi_~j`-^0yEA|BT+D~zsi>mwdp)>|!NtYX!#F~>##{`^5z`0EC+ocU|E)A)R9Xm4OSmX}dfvC631qubF{o4e9a68|B3zQ@_x0V$0e(de)*>3iG}w+Fwc;^Uy|oE@1(4r0wg*LoSfER`o8;^k-FXfa>|XSkENB_~Twl=3S<exZbuXtLPCj$W=oxxzIHwoeNrxVL
eIF3>L&c_^Mlx1q7Ce{sBGA~>4<%FZo3S^m`=#lLtp@yy4G6Frd_AxMfen@{;Fq}cA0?l&B63#b5kAm1IeCHP*z_|nIGy0_fkF)K?JnX>cyJ82?*>AW>?x97dav+P*BwxL5xd=WBE!^TBo^jl5R~!jtRIRV(YdEGn=CLk>AK_*u8?%wrR8jpm|toxB9mE+bC&%$Q|%%T
?jKLW#0FEsBmSRftk4j9av2_gJ(oOiq~~}Lt1&Y)kbay1OG&Ubf-C$Aeqij!LSkA~Q}rd{==DpsZGd8*b3c8B!N$0y?E=n~#%wz3@cs0|UOeyhiO_d`uUABWaYDW~lbGf3i_lBeSoWG5^)XCNt4{=Y<naM~C+6Cw9$PR{$w%|O-Hg3$Ug=&G<?y;-OW7q>o358(s|;t5
sd%oq4aM|4gC7v?s>*|#V*Ps*O37T~Jh6%x^9*d8=9m!}${|gseQ0~2XV1Dah4a|9iRTK20)AXm1qTcRT=kBL?<FtE{)b=^n*dx8n2@*L4tHQpyI|x%3<8@WS&)9gsyXFD<yjGuIrC(rN+ySz8q8tJnN6Yy5s@u3*eb1**jh}r#uj-0I>I6aaWCl@Z9B017$b`i8!X9f
FuQv&wjD_R*lU_jv*4}#vJU_VYpZZaKCq*KT&$*E(Ql#oS_BhL7Po>;WY>HN$xbC#N?71j0O}OLjAJ3bXzHfHd=&Pa#P*d@iMPSZ`{0yF!SWnWp5WR4xWA7aXguJ-bBlE<lb=f}bFQVN>6qsOaKr=8k!d}l57q^*!unz$^MoO&5-5-g;K-g$lRWN;8itWQtnd%FPLKRI
8+JspmYK3KM7=?bz4NBy!wisL3=dR-`+*;Y1A!^FdZ<%lN;yYZL1eI)TExF2&%mj$hZ0&KK%<Rh__xd>b6AjJJ=5DQyzotwVvNSfWDI`?=3@r9&Yh3y-deeo2WEsJDJSN{RjCIU2<&0575DP3RErzg;`VSS7)R*GY+{SpoGNdtV3cse6U?;o{1RPUQrX%8vHm7kL+u@f
<0D+$4xtIpkN1M!M*FNc^BlEpfM3N@Pl<Rz^^0Y9nAfMK)x<6|OKpbgg?{#$d!8+twxWe`h(dWb+|h40P-JeU1k2Rp-TkZwku{<ftlISCBL(=Z)?{(X@x{4F9h>7JRs<Us+mO-@td-BxtdviqiDuLxao_OFI<j~KQF~9wr>)RDWY$eA_-EA%Um0J`=}v}0%Ys!Hd;#Rv
GvW(RG{y)@*!4NEm}H*M0k@6)PCVSTBs^*bflRj{j2I)Kgk)&yv4}x~InIsW8N6pzl1m!2FdRE}Z(>1Q-k7Zf4#Y3m_Up(9mzpW#O^!Vlm?lZ>aGfQMYI;_)2V3Kta3W!*fesKu6^}+kKu*h%Sut+oW^3c9P1cejo*ly28$QBIi5d_0{`OucLGwdUuspnsQJz~V(Zl^v
f4j%?PL_@lJK;tB*3J^a>IfhVh78Q&T6*dsGI8U!o&c}9C5;1ccg&R;PU+LIIn1-pO-uMkn*&eU>DT_Vd$`@kdDw!>3w9ndtxo!sms-*9qr3aYNxAVX1a}9Sc)pXV3%B^a-HkU+V!vCau7d&|!QW5#^$$^)H<TFVx(dI4O#dx%rwT0Xv8=&kO|ZY1vA%HE@N~A#B|rW$
W22V$`w38Vw1g$F;qi&O;=N~w={)uoT<wO$QFrckr84$Of6iQ}e^$mG{Yy!KFJnJUNnZ}u>8&_C@=;#u3yC6C^*kxHF8cHO_Lc<{+1F*>U5=0LiH=8nZk8U7$9nQ7M+$Q7lKIi2I4}9fpRW@z1s0z5bm&j?=;|{^7^;2()w-s?0D=ANyQ}{H7r$2h|EmB0+wI;}|G(=0
SN;F0|NnQsR{j5%{aW?^U-oO&|F8Q0pB>+-|6le0tN#BV_O<H&SN;F0|6le0tNwr0|F8Q0Rsa8sUaS6p)&H;h|5g9L>i^xU|6le0tNwr0|F8Q0pMS0T|5g9L>i<{$|Em9A_5Z8>|3Ch<>i@s&*Q)>j(qF6o|8M+S_5Z8>|8KW@SN;F0|6le0tN#Dr`C9e=U-oO&|9{!9
RsX;0|9^ITtNwr0|F8Q0f7sWm|6le0tNwr0|F8Q0RsX;0|5yG0FM6%||5g9L>i<{$|Em9YtNwr0|F8Q0RsX;0|9}3q>i<{$|Em9A_5Z8>f7So5`v3p<*Q)>jvR|wI|4V<Z`v1T2Yt{d+`v1S(?p^i&tNwr0|F8Q0f9Gq}|9{!9Rsa8GzgGSKs{jAl@vZv*RsX;0|NmiM
tNwr0|F8Q0RsX;0|5yG0s{dd0|G((9>i<{$|Em9A_5Z8>->v%pRsX;0|5yG0s{jA_*Q)<t_5Z8>f7So5`u|n`zv}=0<6o=(|I2=@`u{I{|6BL7e(|(Fo^J<v_fzlJn#u?pxR+-5vG);zXVbMok-}a1gZnccQ2*acb-@|?lBH1H3I@-_7hMqoBB6;k&lwz<aAsnuXZP)r
sWVINM#8oq0)o+Y!ca-aKwS&tGeWhG>2E&2?ynOb=s&@8;is?u<p=u9_|CiU{`tGX{<8+k9skeq|9de<1>j=Zd@Vj0z1;_8XX|aLR}KvX1oA_9R8If_XX%l7w0Oy-!?Vs2cvZ2&DpJ&}o7A8|pBkg-XH)v%7=ijr<Fl2XyvErrZaENI18o45_5gsO(e(lF<m~e>LVG#b
T63w26%PquB?0fW)i4!x2WtS_E<o0eIW3G_1M^{FVI-c_b|5k@fNQ~TKwDIo4<e9vs!tUQQ$p+(!O#HJ@CLsDY!a*~OxzPFn;o&N5<)59ZA~RS_!k)+7*smHssGdK|GXb6z-Yn3U>^-kMo=z>sUjr~LYbI%R8avQO9|kwnKUxFBdsF$%)|oAF=@d(9;TL6Dk`@*n@m4Y
ox~iU?pYV?W3H`|tjx2ursuqZw6=Th2(E&AuzJs+PlX@_UY5KQUOt5x4t*36QD<@bN@83)raVV{E$QtzZUlHMuBM4CaHpFw3>#HtoV}j$abQI~XmA6{?O-oLB*E+u`14%7SA)+=>uSu$*8VbsTme$L_wJC7<>UYJ1O4A1x0tn2#_@g!TT&bK$_#R2(-cVshg*541~;Uf
LO$;wMm?GohkFgqxIfRQYQn^f;yzFHU34d3?!a!Q$+mBg=kU+p4|;13@!s!tfb84&uDS7Lu);p^&6qsBJKgV3Mb28axw&+7HJ@d|Mo{6b!^E71*FgWnsN8+hc|P0Y=3Is&n>QwP1m3Quf}5%b0ov-OSnS*j1B<ScjxzorP+I>gQ<^b*0ZvEGW}5M8&pf;Aa!?(1K+iCP
OmUsDU=`jf@Uam-)J(fPNFm&)QVY5#y*%YQ27FCOD?^2g&>%#;h-HS9Y6X?VQ<qJ&UXsVNYNKpVeS(;kp2IR)vuFzo1X+MJ4S=T1z2S1qKMU#12;(!R_ZeW5XAt~Ezm8S2T`a@=8GDvsu$uiWq-Tf}Z~(nwiuqCV#p{0y<_O;Ui3f&I!K>}|@#lRFGg1B%-tt*`d-a>(
Vok%N!#hh>C>l6n05PNhD&eoWmPsNc2(BpRT}D5GXf!zcV(ac*i(%rT7&vUhJhjrz7v{|sOy9{IDpo3a_Ke+yFzkYw(nG7~k7J!50<eV}5sfrLkY;^e_(2SQXhx_8H@KU9sQWsnBsS%>V_7GH;Gc5|;HK|ShcA8o6VoPC^6LO12xea+rATKM*hUs?nYExM(B@eV23s<)
*1=9d7bG)repa0&rVOHw=#m|XJm$M(ICKf;Us=qyK<PWhG8Y35x29vfccHl~O4#`r1rrk`MaFIJ)=olFBJg9$k$no-`jm#^Kiaaa?(E6Ljenc7ynBB?F>_vA-NAve>&Mry$Tn~Z*dU&S;X+0gEFcq$o#u<r2@Kia#i)1Kt0MzhoP*f=DbyPLWDmzwDidsua>;Ca<Hig$
e^l-S08KdHfk`EEGtH!wf%J-^_y&Hq+4|Z3nj2?tx)w-#Y|>heb}H^<55*4O&(rZc>UUDCh=6GyiQ8KcF89<g06nk*Te(7+=IZv;o`)89z?4*kX10TV?*6wXjV2s`Ox^U?y-IrvZ1hm8*(EU>^)4#cveXrjqaX-dHLGc&v{lAoQ;s`{JAva)h}N&>X6(ak-m|Qx&p{pa
bpE{l&2L6kY))rZx8}KuSs4ULUrwnYz~<0&nRj>?F(sn+`8)}=!}gHH<p#*KhYSDbH>rJJ5W2HJ{H~>PUsaLHy!pi%v28h~e3%ZYs2Myfsd-i@?VsYsHXq*~8dK-Bp5k^d&n52Nm7lx~?&GnJ5At0U&7Yi{Lz_x_T9><ctN>1b0jXhTC)-nQ=479=8zcO5PTx_o+71Pf
B&2Y#{)x8$AIAL*7Gf(ax4BGHl80*&LD$23AlS2a>aThN5Sl2wHUH|qFAx~dgzAiN<#PcF1ZDB*DG3!3?>vPVn3~ekWH3|NwQGNZZ^v?+3T&eJ7ITup%-Mas<~Pzjo$@}`f<f7%E2+WV)o1w-HcgyZzMQ(I4jvXk^_u@c+?;C*-p{2@HBZc)UbTS(K0h7ko>@8z@W<I=
d+wh<<3HUF|MXvP?tb^%x8ra7ceEMaDs}gE(7i7(vk>p$LjegFy%04V_~RBW8kO}}Buv3FFH^yW#7fNMcGS2AH@7M6_a*gsI|Vzvj6npLK2A>e@3V)H71b0MTr#trrnNGcMej3fUf$LH<uQ}WexGtF<<f%0F5JZ0wAPD8_HalTI)?YKNLWw%HS_bRO`4=WMX?9LJGKMp
lN|-j&kKOAx8|L<vbQ7+Zc=)B-)`BlUxzmPV&q;@%#uy8Clyt!-~`kkrZK0J1T4t0veg37UuW!@OjSOs_JHKu;N82NCh!el_uhXT{CRggZ_jm_eBH=N`N`!W!uC=<9dmjYvzt#r0RtWzLcw+#f$XEj=zu~d_7w!Hjv*GW(hQTRxfP1p*~_)}O|>0<JapwxBY06jk1{mn
QySry{9m%MGknAM5m>W{aX0US0BG>0y}1XDQPX`q3#;24rtd@k{-b-JKtv?nFk&WVr0#bhrbA-CgrTzlBmwY^F}4slpftuy>?RnZ*(0tE&fEd~o|yR9+>8AwocHhGNA!`s3<6+TOEKRa?<Z66gPX^it^UrO5NM~?$Z@e{#9nPqyD)~0IvkH54sZ_dZrF-DP@|l~4k2a-
iuxCuhTZ#jlGy=cZ*6;!?Krx4X8tWYz3iRM3^yjF*17wjadurAG|WFyzjyw?g|-)$E4Jb2gDJw+MIS3aU^Rg<_KUXh&GBO#_SxPx^KSXRJ;TQpwt)BhZQCJH@VfD0$=}rz9gb;>9)DBjNf$qEj?;3!htpe@v**kBCw*{b?EUNAcSvE+HsoPEEL;y*^*x*8b*xMM*Y!qs
pWQ`k2m%W)<h7pTqa<}6d*Awx=f`*i3Vj?RdH-3b*x0=))Txgb!@qCSq^w`GdMtb@S?}6DEcfTY1;DpjdaEQII>`HO(I#zt{1!kKoVfMxZ`=$AZsc~q=+Oi9WPNx`0zS%gDh|G0F7>gIg+$?4S6zNK2tN^!W?p{Y>W`<ps-is~m+Q%Q%}w(jNW0Hp9AX*6bPVRw&td=X
<K2h%2N1n+nNR1AuWtY8nGDV4-^jO5zMU~t+&;y7e(7-k=JxUD&1wE0H~YhE4tCKp0UeBo`=dYXyN?bzB4qj+x5uR)CHVjM?yuh++<Y{Tis5%sJoT^lUb1I3CjPv?4ZG(G;|F<r|Ab%Mhtu8Zd@$dJrC$TSO90LwMx;x9BY~109&;yK@6T_1I-B!i@ciYwuSWCyepO%f
+x_`B`bE*|y}f_>{9CxvoA&Td*oy!Uab6&jJsojVV%p7((#ih*ovG)W={QmR`*{6tQ?bwI|KP3#8~$U?@x^?6C&Dvrtf6?VAcp5`B6Eo>EPL)=4Mgv#<Ye+Ub-~Qi>q{9KIM^Y9ow?K{TalE|^Qf1ukK&m-DJwRC!H-ZAhVN{(mXe7-d?DKfD+s0*0sVLi4tZhMIvQ^q
ew^ifmOM;=SOX3QAxVWUEVXW5mif0<DWL@y+z%WmRnj>z50xM5eQW`zHcvTC6)82M8RIHT{u~P&sTc}2n?fmLn5x7SEIpda@+gvClV`da6XG+kUk|D8$HDMK4nx4I6>c5@P)mqyj~KMP?|2l#<xC=W<p53QYx9i2)}B;XrE;U`uBLpr;**`%Jimq-8NbKA-CuevpZ1S8
1H}mJX2bkQp7`-nUZzJM5T+uVgR}az@q_LvHE)#Xgy&t3Lsw8z1BoX|R8(}GT33WpuOmRhBQ1n7HJhVio*I)g3o!pJWz0O6V@v=5G&>_RKnbqWm3c5e#Xdq@Jh0?InTO=&0QTD;MBnSILk3#KH8RHJ6@8o3d$vDN#%z;_l%e!q4U7vP*R|xgE*@@5Zm-9>J0VU-WnsaR
U8MKG-@5okQwhrzv5UQQ*9O|{A<0(Wf+p`@#VNlX4{whNq=mr3DRzOVQnuLtJc)v>Haspyu*aR<lOetVL-Y@KD#(v-T%O;Q^v(Q1yskoL44%C>1I&}fZMNP7Tv)Tb&17h=tILnu-G{#p|E0Y<{U7IA{;;9)Lwd?w6}(bX+u=jm8XmIMwa?m#>_zE{#xN{CEq08<wiS?R
&lWVV1g!QxEH$*)4cIuI=fF+0vr-5l)ev^CANBc6*+@hEuCP0+@6~2_b=3z`U>_7qKMtR|-TLj<R_vas|EZLX>=j+4mu$KbPTNaQpY2TvOHTk5kGPCb8q~ktTznigkvs~di*T16Fh2QQOgbBju{#xe1~7yIOtyXESWHYSwdjo<lbAG37BP~)+@E4y(|e_;(Pr}qC<;>}
!@}|UxK&Tjv(lod#4+WHvAtbRu3@2zNv&ea?X~pA9wWsQZESCo2oyU~%}6)4aKNtkq=vU^huE0~x)?(_#7qByS=!S(L4*g7rG$3nkQ_9wLMDrE`3CRi-uc5t{~9=G#gh~$>`Gm@j4@^Hj$*+?c-V$fS4mA`2rBr5`7-(Y-TYkKUg7eo%mxjQI?7nXOQE!>8r)mM)5H1a
MAEy*BWA%KNQ{s+#eIRzAYl;ko8&f2jhGD_8a_tycr$=&xD_}T)vo6&0DKp0ZcTAm%Q=kn0hIAS*BZ*8nY<*I1|bJ$oeNKIz`{_s30FTj*0oq`1Wu8|rH2gf;cF~KFbT<eqqZZ<kzQTnJ|~_|i3l%d@ET#1DKC66`!vZ&dz%>+bB_fEYbY@N+NreddT-i-#3-K5)6=0G
6I(u+#YB{n)()eQFRvY`5nlF)0998%a`Z!i-SA`&VTlH>xzESWmdiS7Hv2v07pMUY`idu53jU;QGHN|&ZN=gR7O$yzE(gzBTN-w-x|vN3y|Iqkx5Oi6^wPt5C*&5`V5|D0)4r*hXD5T;;bUEoP3ISR1P2j1FyVw?gJtgDe>3jxq}pu<KkTF(ln_mtbZ;g_b>>{7v=v-W
wZcQ^tZCi&>K=Anm*q{*AR|jg`q}vl7=^hCOib@F5-;YSdF$RQLs>$EWlBoa5zLpqD0Uoa$*MH`ID4por7;iN5-$A<;J54u#-bT&*eSze8xwWP3#@1NBDPhc6rziBmXi;#nhR%22@Ak-n`XlVwZ&8du$+s>@`~LUd~CK_Cb~jaHmP?_R4n7)p&#zSa~3L(AS4^ahnOZu
VBnDe1ZDjwJ~nD*CZXtX#HCv^XKS`WORg(8Z=8zk@dC5fQsvPoZf~Y@m-3`fjE83shOX-Xz$(~sp&t+wSrNp<@?ao-07ge;Xz$P9Uia7laItLEq!yL9KvI3ss|!5E46%`YMnz%d!1HppT?*``Qs*D6U8HK871AI>Z(3QJIfz%-<G{ire^5(g027A=D7Nc39zei`Wp`Jq
#KaJla#TThFbUt)Za`gw+WFSw;ge5!7W`OD;dupMk)<EA147#5P}ybZyK1(VxvPoYz3|8nfZZXorJ^?@;X#3W6e}bBFf13wAqWYSk_7;V&~bok{QB=P|1@>t(ay(rseO3J{@CJtiu?Hx=HvOH%yafrY-y@)nrgIlqF_2D>}7_T&<jM2{L&V7f6}M)GbY(3wNZB1j&{WC
ixIG76nY#-I2r7p$CKZvDXqds%7^!u%^4Phdzg4A$0GvN!?EQ3`#QBlYTzWbwR)Uvo(}LK2ez~9Bg>XRrL&b7pUWK)!!UdpM1^nkELLwuX~jmlVHj;c*YL52>fjKm4|5uMszqa+Do~gkCYm{{6+Y}75Kl&SK{=C3QWZuPv3c{9PSfE4gHEAMuGAKeY@|rKciw51&Oj?C
HRvLgi{nOz5xWY6VT3=@e;2i{>h|ssik*_)Pv?BvpG$jxs`a7mKYlo3*7-mwls#M#{B)a3n&#5#zU9IW+RD<TX*H@$gu|^D`Z1PHjN`DCJH*m)0Pn<$4Pt{<BS?k>FH@JejmwIPy<&@#h_QmFY0Oitb$^~4EO1V(wmIjD-{Ut^InFhlbDlvlum}L*nXwfJuTT&}^>dCq
kac@MP~dHh0GyJ391z0?XC>~hc2;$49qJpn96ieOG-xsP%2t(gIW_EzJ)l~K5g0co>HW+@AR~+GQ*Cvc1I1M#&2yRPc=0>_0(Qz=MQ_y8JckQD0d&R&Ia(fOp!B`AgD}IBA7*C-BC5-SVIn~bI5d2R)EdtIu%Jts%_zzLvE77XN4nox3TMg)6NbBCAx(g6i88~Tm&|P&
2SoLo=wcIy8@?V%>>M8iJ}vv3-M34MW1fwjC;}dJr2{0G6;hAY&C%~Yn~5zv96Mtb_IU*M)CfFkgGm`J!BQT#l&`qrDz<bs6&QWao4j?x%e(2@w>R~EqupqR597&y+i;P=J$%<~AoaSAH;5<w^g+Ee|LO}?sN^Jyaexe-oqgm89Hi&jh(6pdCj=NCip#?;!_q8N8Ings
xzq+66`T^!-1_c>5%)gSvg|?FH9N(rW<$jAJV0#0z1CEaQ(||jxlHK3g$ggqoDmLM?}{A}{v~~0kX`@C`Z<q9o^+bFU~+Jjddo9X5*9JD+aXO@K&(^yfgW>sf81>VE}iPn@gi1@E&paP>JB(l_NKY`B+j+sb++5hD}SfWj=PU}qbW`uC%yi#Kiu5=S3+P>l@!YqEdX_V
_%<YfqZ`_$qLkP43!6s;vUC8uQL3&^ViuMK22eV4Ip2Y@5|SF~&EWlPPHr3Iv-}r89=O1Co9bHa`H}p!NIdhU>#)@<NWUE6<0uws3^<I-*K{F`@WuCgvkaRThvas4UcQf??UG*aeF5@W_H#46{C+>C2G=ZVIrzKx14QYzerYX<b;m=jpFZC<FB9?9_8(#0V5Nv93uUsy
#3b{QKZ8At_PX?UQ(PDQ+3UltbO*a}73@t;3iy7+*46HQDc>y8-e;=8ZFsqj%HefCT_Ij%<YYF_ZA6=&mlz9x-Mmddss9(BIig*Thi-H0Yt{d+`u|n`zv};2{r{@}U-kd1{(sf~uloO0|G(=0SN;F0|6le0tNwr0|F8Q0RsX;0|5yG0s{dd0|EvCg)&H;h|5g9L>i<{$
|Em9A_5Z8>f7So5`u|n`zv};2{r{@}U-kd1{(sf~uloO0|G(=0SN;F0|6le0|ERD3A6}B5x&
"""

TABLES = zlib.decompress(base64.b85decode(_PACKED.replace("\n", "")))
